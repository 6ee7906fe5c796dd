// The shape of a category file: one kind of building block, when a project needs it and what tells its providers apart.
import * as z from 'zod';

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug: lower-case letters and digits joined by single hyphens');

const sides = ['client', 'phone', 'game', 'device', 'server'] as const;
export type Side = (typeof sides)[number];
const layers = ['client', 'server', 'data', 'services', 'operations'] as const;

/** A sentence a reader sees: trimmed, ends with a full stop, on one line. */
export const sentence = (max: number) =>
  z
    .string()
    .max(max, `must be at most ${max} characters`)
    .regex(/^\S.*\.$/, 'must be one line that ends with a full stop');

export const categorySchema = z.strictObject({
  name: z.string().min(2).max(60),
  layer: z.enum(layers),
  order: z.int().min(1),
  needed: sentence(200),
  notNeeded: sentence(200),
  facets: z.record(slug, z.string().min(3).max(80)),
  /** Which category serves the same need on machines of one's own, where this one is somebody else's service by nature. */
  onOwnMachines: slug.optional(),
  /** Where what is programmed with it runs, so that it shares a language with the rest there; absent where it is used from any. */
  side: z.enum(sides).optional(),
  /** Whether whole programs are made with it: their language is the language of their side. */
  frame: z.boolean().default(false),
  /** Whether it makes programs of their own, which have their own languages: nobody writes an iPhone app in Go because the server is. */
  ownLanguage: z.boolean().default(false),
  /** Whether its facets are different jobs, of which one project needs several: a robot has a controller, a simulator and eyes. */
  severalJobs: z.boolean().default(false),
  /** Whether a library for other programmers has a use for it by itself; whatever else it needs, it says. */
  forPackages: z.boolean().default(false),
  /** Whether a page that is only looked at has a use for it. */
  forLeaflets: z.boolean().default(false),
  /** Whether what is built there mostly has no web pages: what these are made with is shown beside it only where a text hints at it. */
  webless: z.boolean().default(false),
  /** What people call what is made with it: "a Flutter app", "a Ghost blog". */
  makes: z.array(z.string().min(2).max(20)).default([]),
  /** What whoever has one of these has with it, and does not choose beside it unless it is asked for. */
  covers: z.array(slug).default([]),
  /** What is unwanted with it: who sells nothing takes no payments. */
  deniedToo: z.array(slug).default([]),
  /** Constraints that call for it by what they lack: "no signal in the valley" does not deny it. */
  forLackOf: z.array(slug).default([]),
  phrases: z.array(z.string().min(5).max(120)).max(100).default([]),
});

export type Category = z.infer<typeof categorySchema> & { id: string };
