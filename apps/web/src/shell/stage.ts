/**
 * plan: the person gives orders · watch: events are shown · wait: the computer thinks ·
 * curtain: the screen is handed over · over: the end is shown · past: the timeline is being read.
 */
export type Stage = 'plan' | 'watch' | 'wait' | 'curtain' | 'over' | 'past';
