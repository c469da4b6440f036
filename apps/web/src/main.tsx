import { render } from 'preact';
import { App } from './app.tsx';
import './host/plain-http.ts';
import { keepSettings } from './storage/settings.ts';
import './style/tokens.css';
import './style/base.css';

keepSettings();
const root = document.getElementById('app');
if (!root) throw new Error('The page has no place for the app.');
render(<App />, root);

// A served build keeps itself for play without a network; a page under development does not.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // Without it the game needs the network to open, and plays the same.
  });
}
