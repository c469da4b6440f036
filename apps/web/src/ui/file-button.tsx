import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

interface Props {
  /** What the button is called, and what stands on it. */
  readonly label: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  /** Over the faults, where there are some. */
  readonly faultTitle: string;
  /** Takes the text of a file; gives what is wrong with it, line by line. */
  readonly onText: (text: string) => Promise<readonly string[]>;
}

/** Nobody reads more. */
const MOST_FAULTS = 6;

/** A button that opens a file of ours, JSON or YAML; what is wrong with it is told below. */
export function FileButton({ label, children, class: look, faultTitle, onText }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const open = async (file: File | undefined): Promise<void> => {
    if (file) setFaults(await onText(await file.text()));
  };
  return (
    <>
      <button type="button" class={look} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        accept=".json,.yaml,.yml"
        tabIndex={-1}
        aria-label={label}
        onChange={event => {
          void open(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {faults.length > 0 && (
        <div role="alert" class="alert">
          <strong>{faultTitle}</strong>
          <ul>
            {faults.slice(0, MOST_FAULTS).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
