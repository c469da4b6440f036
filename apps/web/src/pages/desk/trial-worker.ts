import { fightTrial, type TrialJob, type TrialResult } from './trial-run.ts';

export type TrialReply = { readonly result: TrialResult } | { readonly failed: string };

self.onmessage = async ({ data }: MessageEvent<TrialJob>) => {
  const reply: TrialReply = await fightTrial(data).then(
    result => ({ result }),
    (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
  );
  self.postMessage(reply);
};
