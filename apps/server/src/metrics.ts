import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is counted of the server, in the form that Prometheus reads. */
export interface Metrics {
  readonly orders: Counter<'result'>;
  readonly requests: Counter<'status'>;
  readonly sockets: Gauge;
  readonly open: Gauge;
  readonly committed: Histogram;
  readonly answered: Histogram;
  text(): Promise<string>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 5];

export function openMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  return {
    orders: new Counter({
      name: 'grognard_orders_total',
      help: 'Orders and acts by what became of them.',
      labelNames: ['result'],
      registers,
    }),
    requests: new Counter({
      name: 'grognard_requests_total',
      help: 'Requests of the API by status.',
      labelNames: ['status'],
      registers,
    }),
    sockets: new Gauge({ name: 'grognard_sockets', help: 'Open sockets.', registers }),
    open: new Gauge({ name: 'grognard_matches_open', help: 'Matches in memory.', registers }),
    committed: new Histogram({
      name: 'grognard_commit_seconds',
      help: 'Time to bring a group of entries to disk.',
      buckets: SECONDS,
      registers,
    }),
    answered: new Histogram({
      name: 'grognard_order_seconds',
      help: 'Time from an order to its answer.',
      buckets: SECONDS,
      registers,
    }),
    text: () => register.metrics(),
  };
}
