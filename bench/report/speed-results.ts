// Everything one run of the speed benchmark has measured.
import type { Growth } from '../speed/measure-growth.ts';
import type { Latency, Throughput } from '../speed/measure-http.ts';
import type { Start } from '../speed/measure-start.ts';
import type { Machine } from './machine.ts';

export type SpeedResults = {
  machine: Machine;
  /** Too short to say anything. */
  trial: boolean;
  pinned: boolean;
  seconds: number;
  answerBytes: number;
  throughput: Throughput[];
  latency: Latency[];
  start: Start;
  memory: { afterLoadMb: number; afterRequestsMb: number; requests: number; echoMb: number };
  growth: Growth[];
};
