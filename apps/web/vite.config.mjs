import { defineConfig } from 'vite';
import { yamlPlugin } from '../../scripts/yaml-plugin.mjs';

export default defineConfig({
  plugins: [yamlPlugin()],
  worker: { format: 'es', plugins: () => [yamlPlugin()] },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});
