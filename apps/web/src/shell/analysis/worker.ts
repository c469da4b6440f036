import type { Analysis } from '@grognard/commander';
import { type AnalysisJob, analyseGame } from './run.ts';

export type AnalysisReply =
  | { readonly known: Analysis }
  | { readonly failed: string }
  | { readonly done: true };

/** Milliseconds between two reports: often enough to see it grow. */
const EVERY = 250;

const post = (reply: AnalysisReply): void => self.postMessage(reply);

self.onmessage = async ({ data }: MessageEvent<AnalysisJob>) => {
  try {
    let [told, latest] = [Number.NEGATIVE_INFINITY, null as Analysis | null];
    for await (const known of analyseGame(data)) {
      latest = known;
      if (performance.now() - told < EVERY) continue;
      told = performance.now();
      post({ known });
    }
    if (latest) post({ known: latest });
    post({ done: true });
  } catch (error) {
    post({ failed: error instanceof Error ? error.message : String(error) });
  }
};
