import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

type Field = { readonly currentTarget: { readonly value: string } };

interface Props
  extends Pick<JSX.IntrinsicElements['input'], 'id' | 'lang' | 'class' | 'maxLength' | 'placeholder'> {
  readonly 'aria-label'?: string;
  readonly value: string;
  /** Many lines instead of one. */
  readonly isLong?: boolean;
  /** What was typed, when the field is left or Enter is pressed. */
  readonly onGive: (text: string) => void;
}

/** A field for text. What is being typed stays when the page around it is drawn anew. */
export function Typed({ value, isLong = false, onGive, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const given = {
    ...rest,
    value: typed ?? value,
    onInput: ({ currentTarget }: Field) => setTyped(currentTarget.value),
    onChange: ({ currentTarget }: Field) => {
      setTyped(null);
      onGive(currentTarget.value);
    },
    onBlur: () => setTyped(null),
  };
  return isLong ? <textarea {...given} /> : <input {...given} />;
}
