import * as z from 'zod/mini'
import { uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { CULTURE_LISTS, cultureEntryForm, EDITION_KINDS, ORGANISM_KINDS } from './microbiology-fields.ts'

const cultureEntry = z.object({
  id: uuid,
  version,
  name: z.string(),
  code: z.nullable(z.string()),
  kind: z.string(),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  /** In cultures that were told with it. */
  findings: z.int(),
})
export type CultureEntry = z.output<typeof cultureEntry>

const keysOf = <Key extends string>(words: Readonly<Record<Key, string>>) => Object.keys(words) as [Key, ...Key[]]
const listed = { id: uuid, name: z.string() }

const REFUSALS = {
  NO_SUCH_KIND: { status: 400, text: 'Please choose from the list' },
  NO_SUCH_PUBLISHER: { status: 400, text: 'Please choose who publishes it' },
  ENDS_BEFORE: {
    status: 400,
    text: 'It cannot end before it begins',
    constraints: {
      lab_organism_ends_after_it_begins: 'validTo',
      lab_antibiotic_ends_after_it_begins: 'validTo',
      lab_breakpoints_end_after_they_begin: 'validTo',
    },
  },
  NAME_TAKEN: {
    status: 409,
    text: 'This name stands in the list on some of these days',
    constraints: { lab_organisms_named_once: 'name', lab_antibiotics_named_once: 'name' },
  },
  EDITION_OVERLAPS: {
    status: 409,
    text: 'Another edition is read on some of these days: end that one first',
    constraints: { one_edition_of_breakpoints_a_day: 'validFrom' },
  },
} as const

/** Organisms, antibiotics and the editions of breakpoints, as dated lists of the laboratory. */
export const microbiologyContract = {
  list: route({
    method: 'GET',
    path: '/lab/microbiology/{list}',
    summary: 'A list that cultures are told with, ended entries too',
    permission: 'lab-catalogue:read',
    reads: ['lab_catalogue', 'results'],
    params: z.object({ list: z.enum(CULTURE_LISTS) }),
    reply: z.object({ entries: z.array(cultureEntry) }),
  }),
  choices: route({
    method: 'GET',
    path: '/lab/culture-choices',
    summary: 'Organisms, antibiotics and editions that are in force today',
    permission: 'result:enter',
    reads: ['lab_catalogue'],
    reply: z.object({
      organisms: z.array(z.object({ ...listed, kind: z.enum(keysOf(ORGANISM_KINDS)) })),
      antibiotics: z.array(z.object({ ...listed, kind: z.string() })),
      editions: z.array(z.object({ ...listed, kind: z.enum(keysOf(EDITION_KINDS)) })),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/lab/microbiology/{list}',
    summary: 'A new organism, antibiotic or edition of breakpoints, from a day on',
    permission: 'lab-catalogue:edit',
    params: z.object({ list: z.enum(CULTURE_LISTS) }),
    body: cultureEntryForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'lab_culture_list.added',
    refusals: REFUSALS,
  }),
  change: route({
    method: 'PUT',
    path: '/lab/microbiology/{list}/{id}',
    summary: 'Change or end an organism, antibiotic or edition of breakpoints; what was reported keeps its words',
    permission: 'lab-catalogue:edit',
    params: z.object({ list: z.enum(CULTURE_LISTS), id: uuid }),
    body: z.extend(cultureEntryForm, { version }),
    reply: z.object({ id: uuid }),
    records: 'lab_culture_list.changed',
    refusals: {
      ...REFUSALS,
      STALE: { status: 409, text: 'Someone else has just changed this entry. Close it and open it again.' },
    },
  }),
  addUsual: route({
    method: 'POST',
    path: '/lab/microbiology-usual',
    summary: 'Adds the usual organisms and antibiotics that the lists do not have',
    permission: 'lab-catalogue:edit',
    body: z.object({}),
    reply: z.object({ added: z.int() }),
    records: 'lab_culture_list.filled',
    refusals: { NAME_TAKEN: REFUSALS.NAME_TAKEN },
  }),
}
