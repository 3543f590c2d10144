import * as z from 'zod/mini'
import { contactData } from '../../platform/model/contract/contact-data.ts'
import { instant, uuid, version } from '../../platform/model/contract/fields.ts'
import { FILLERS, NOTE_KINDS } from './kinds.ts'

/** Where the system took a text from, as it was then. */
export const source = z.object({
  of: z.enum([...FILLERS, 'outpatient']),
  /** 'OPD note of 07/11/2026 18:20, Dr. A. Siddiqui'. */
  label: z.string(),
  body: z.string(),
})
export type Source = z.output<typeof source>

/** A section as it stands in a draft. */
export const draftSection = z.object({
  section: z.string(),
  version,
  body: z.string(),
  writtenBy: z.nullable(z.string()),
  isOwn: z.boolean(),
  writtenAt: instant,
  source: z.nullable(source),
  /** What the source says now, where it has changed since; '' where it was withdrawn. */
  changedSince: z.nullable(z.string()),
  /** Texts of others who saved later, until somebody has put them together. */
  rivals: z.array(z.object({ id: uuid, body: z.string(), writtenBy: z.nullable(z.string()), isOwn: z.boolean() })),
})
export type DraftSection = z.output<typeof draftSection>

/** What is signed: all that stands on the paper, so that no later change of a record changes it. */
export const signedContent = z.object({
  kind: z.enum(NOTE_KINDS),
  name: z.string(),
  version: z.int(),
  reason: z.nullable(z.string()),
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  ageAndSex: z.string(),
  address: contactData(z.string()),
  consultant: z.string(),
  payer: z.string(),
  admittedAt: z.nullable(instant),
  notedAt: instant,
  sections: z.array(z.object({ key: z.string(), name: z.string(), body: z.string(), source: z.nullable(z.string()) })),
  /** More that stands above the sections, of kinds that say more: 'Discharged', '22/11/2026 16:30'. */
  facts: z.optional(z.array(z.tuple([z.string(), z.string()]))),
})
export type SignedContent = z.output<typeof signedContent>

/** A signed version with who stands for it. */
export const noteVersion = z.object({
  versionNo: z.int(),
  content: signedContent,
  digest: z.string(),
  signedAs: z.string(),
  signedAt: instant,
  countersignedAs: z.nullable(z.string()),
  countersignedAt: z.nullable(instant),
})
export type NoteVersion = z.output<typeof noteVersion>

export const noteState = z.enum(['draft', 'signed'])

/** A note among those of a visit. */
export const noteOfList = z.object({
  id: uuid,
  kind: z.enum(NOTE_KINDS),
  state: noteState,
  versions: z.int(),
  notedAt: instant,
  /** Who signed it last, else who began it. */
  by: z.nullable(z.string()),
  /** It waits for the countersignature of this account. */
  waitsForMe: z.boolean(),
})
export type NoteOfList = z.output<typeof noteOfList>

/** The visit whose note it is, as its head says it. */
export const visitOfNote = z.object({
  id: uuid,
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  address: contactData(z.string()),
  patientType: z.string(),
  payer: z.string(),
  consultant: z.nullable(z.string()),
  ward: z.nullable(z.string()),
  admittedAt: z.nullable(instant),
  dischargedAt: z.nullable(instant),
})
export type VisitOfNote = z.output<typeof visitOfNote>

/** A note with everything that is to be read of it. */
export const openedNote = z.object({
  id: uuid,
  version,
  visit: visitOfNote,
  kind: z.enum(NOTE_KINDS),
  state: noteState,
  notedAt: instant,
  amendsBecause: z.nullable(z.string()),
  mayWrite: z.boolean(),
  mayAmend: z.boolean(),
  mayCountersign: z.boolean(),
  countersigner: z.nullable(z.object({ id: uuid, name: z.string(), until: instant })),
  /** Empty for who does not write it. */
  sections: z.array(draftSection),
  /** The newest first. */
  signed: z.array(noteVersion),
  addenda: z.array(z.object({ id: uuid, words: z.string(), signedAs: z.string(), signedAt: instant })),
})
export type OpenedNote = z.output<typeof openedNote>
