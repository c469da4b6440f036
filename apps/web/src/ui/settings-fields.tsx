import { SoundFields } from '../sound/sound-fields.tsx';
import { change, settings, THEMES } from '../storage/settings.ts';
import { words } from '../words/words.ts';

/** Light, shortcuts and sounds: the few things a person may want otherwise. */
export function SettingsFields() {
  const say = words.value.settings;
  return (
    <div class="settings-fields">
      <label class="field">
        <span>{say.theme}</span>
        <select
          value={settings.value.theme}
          onChange={event =>
            change({ theme: THEMES.find(theme => theme === event.currentTarget.value) ?? 'system' })
          }
        >
          {THEMES.map(theme => (
            <option key={theme} value={theme}>
              {say.themes[theme]}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.value.shortcuts}
          onChange={event => change({ shortcuts: event.currentTarget.checked })}
        />
        {say.shortcuts}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.value.waits}
          onChange={event => change({ waits: event.currentTarget.checked })}
        />
        {say.waits}
      </label>
      <SoundFields />
    </div>
  );
}
