import type { Ruleset } from '@grognard/engine';

export declare const ruleset: Ruleset;
