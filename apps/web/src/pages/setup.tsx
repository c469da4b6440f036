import { useEffect, useState } from 'preact/hooks';
import { findCover } from '../screens/index.ts';
import { words } from '../words/words.ts';
import type { Cover, SetupProps } from './cover.ts';
import { OptionFields } from './options.tsx';

/** What a game has to choose of its own; a game without such has its options listed. */
export function Setup(props: SetupProps) {
  const { ruleset } = props.scenario;
  const [cover, setCover] = useState<Cover | null>(null);
  useEffect(() => {
    void findCover(ruleset).then(setCover);
  }, [ruleset]);
  const { options, asPrinted } = words.value.choose;
  if (!cover) return null;
  if (cover.Setup) return <cover.Setup {...props} />;
  return (
    <details>
      <summary>{options}</summary>
      <div class="rare-options">
        <OptionFields {...props} usual={asPrinted} />
      </div>
    </details>
  );
}
