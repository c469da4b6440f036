import { defineConfig } from 'vite';
import { yamlPlugin } from '../../scripts/yaml-plugin.mjs';
import { offlinePlugin } from './offline-plugin.mjs';

export default defineConfig({
  plugins: [yamlPlugin(), offlinePlugin()],
  worker: { format: 'es', plugins: () => [yamlPlugin()] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
