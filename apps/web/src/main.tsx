import { render } from 'preact';
import { App } from './app.tsx';
import { keepSettings } from './storage/settings.ts';
import './style/tokens.css';
import './style/base.css';

keepSettings();
const root = document.getElementById('app');
if (!root) throw new Error('The page has no place for the app.');
render(<App />, root);
