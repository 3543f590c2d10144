import * as z from 'zod/mini'
import { requiredText, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'
import { MODALITIES } from '../examination-words.ts'
import { MOST_LETTERS } from '../report/report-sections.ts'

const byId = z.object({ id: uuid })
const optional = (most: number) => z._default(text(most), '')
/** A choice that may be left open. */
const chosen = <Value extends string>(one: z.ZodMiniType<Value, Value>) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), one]))),
    z.transform((typed: Value | '' | null | undefined) => typed || null),
  )

export const templateForm = z.object({
  name: requiredText(100, 'Please enter a name'),
  modality: z.enum(MODALITIES, 'Please choose the modality'),
  /** Null: for every study of the modality. */
  studyId: chosen(uuid),
  /** Null: for every patient. */
  sex: chosen(z.enum(['male', 'female'])),
  technique: optional(MOST_LETTERS.technique),
  findings: requiredText(MOST_LETTERS.findings, 'Please enter the findings'),
  impression: optional(MOST_LETTERS.impression),
  advice: optional(MOST_LETTERS.advice),
  isUsed: z._default(z.boolean(), true),
})

export const phraseForm = z.object({
  code: text(20).check(z.toLowerCase(), z.regex(/^[a-z0-9]{2,20}$/, 'Please enter 2 to 20 letters and figures')),
  words: requiredText(500, 'Please enter the phrase'),
  isUsed: z._default(z.boolean(), true),
})

const template = z.object({
  id: uuid,
  version,
  name: z.string(),
  modality: z.enum(MODALITIES),
  studyId: z.nullable(uuid),
  study: z.nullable(z.string()),
  sex: z.nullable(z.enum(['male', 'female'])),
  technique: z.string(),
  findings: z.string(),
  impression: z.string(),
  advice: z.string(),
  isUsed: z.boolean(),
})
export type ReportTemplate = z.output<typeof template>

const phrase = z.object({ id: uuid, version, code: z.string(), words: z.string(), isUsed: z.boolean() })
export type ReportPhrase = z.output<typeof phrase>

const NAME_TAKEN = {
  status: 409,
  text: 'A template with this name already exists',
  constraints: { one_report_template_a_name: 'name' },
} as const
const CODE_TAKEN = {
  status: 409,
  text: 'A phrase with this code already exists',
  constraints: { one_phrase_a_code: 'code' },
} as const
const NO_SUCH_STUDY = {
  status: 400,
  text: 'Please choose a study of this modality',
  constraints: { template_of_study: 'studyId' },
} as const
const STALE = { status: 409, text: 'Someone else has just changed this.' } as const

/** What the list of templates is narrowed to; '' asks nothing. */
const templatesFilter = z.object({
  search: z._default(text(100), ''),
  modality: z._default(z.union([z.literal(''), z.enum(MODALITIES)]), ''),
  study: z._default(z.union([z.literal(''), uuid]), ''),
  sex: z._default(z.enum(['', 'male', 'female']), ''),
})

/** Templates and phrases with which reports are written. */
export const radiologyTemplatesContract = {
  list: route({
    method: 'GET',
    path: '/radiology-templates',
    summary: 'The templates and phrases of radiology reports, and the studies for which a template can be',
    permission: 'radiology-template:read',
    reads: ['report_templates', 'services'],
    reply: z.object({
      templates: z.array(template),
      phrases: z.array(phrase),
      studies: z.array(z.object({ id: uuid, name: z.string(), modality: z.enum(MODALITIES) })),
    }),
  }),
  exportTemplates: route({
    ...EXPORT_ROUTE,
    path: '/radiology-templates/exports',
    summary: 'Write chosen columns of the templates that are found to a file',
    permission: 'radiology-template:read',
    query: templatesFilter,
  }),
  exportPhrases: route({
    ...EXPORT_ROUTE,
    path: '/radiology-phrases/exports',
    summary: 'Write chosen columns of the phrases that are found to a file',
    permission: 'radiology-template:read',
    query: z.pick(templatesFilter, { search: true }),
  }),
  add: route({
    method: 'POST',
    path: '/radiology-templates',
    summary: 'Add a template of reports',
    permission: 'radiology-template:edit',
    body: templateForm,
    creates: true,
    reply: byId,
    records: 'report_template.added',
    refusals: { NAME_TAKEN, NO_SUCH_STUDY },
  }),
  change: route({
    method: 'PUT',
    path: '/radiology-templates/{id}',
    summary: 'Change a template of reports; one that is no longer used is not offered',
    permission: 'radiology-template:edit',
    params: byId,
    body: z.extend(templateForm, { version }),
    reply: z.object({ version }),
    records: 'report_template.changed',
    refusals: { NAME_TAKEN, NO_SUCH_STUDY, STALE },
  }),
  addPhrase: route({
    method: 'POST',
    path: '/radiology-phrases',
    summary: 'Add a phrase with the code by which it is typed',
    permission: 'radiology-template:edit',
    body: phraseForm,
    creates: true,
    reply: byId,
    records: 'report_phrase.added',
    refusals: { CODE_TAKEN },
  }),
  changePhrase: route({
    method: 'PUT',
    path: '/radiology-phrases/{id}',
    summary: 'Change a phrase; one that is no longer used is not offered',
    permission: 'radiology-template:edit',
    params: byId,
    body: z.extend(phraseForm, { version }),
    reply: z.object({ version }),
    records: 'report_phrase.changed',
    refusals: { CODE_TAKEN, STALE },
  }),
}
