import { ToolButton, takeTool } from '../../shell/tools.tsx';
import type { TableBattle } from './model.ts';
import { tableWords } from './words.ts';

/** Ruler and sight. */
export function MeasuringTools({ battle }: { readonly battle: TableBattle }) {
  const say = tableWords.value;
  const { tool } = battle;
  return (
    <>
      <ToolButton
        icon="ruler"
        label={say.ruler}
        isOn={tool.value === 'ruler'}
        onPress={() => takeTool(battle, 'ruler')}
      />
      <ToolButton
        icon="eye"
        label={say.sight}
        isOn={tool.value === 'sight'}
        onPress={() => takeTool(battle, 'sight')}
      />
    </>
  );
}
