import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { MODALITY_WORDS } from '../examination-words.ts'
import type { ReportPhrase, ReportTemplate } from './radiology-templates.contract.ts'

const SEX_WORDS = { male: 'Men', female: 'Women' } as const

const { fact } = listColumns<ReportTemplate>()
const { fact: factOfPhrase } = listColumns<ReportPhrase>()

/** For whom a template is. */
export const sexInWords = ({ sex }: Pick<ReportTemplate, 'sex'>): string => (sex ? SEX_WORDS[sex] : 'Everybody')
export const useInWords = ({ isUsed }: Pick<ReportTemplate, 'isUsed'>): string => (isUsed ? 'In use' : 'Withdrawn')

/** What can be printed of the templates. */
export const TEMPLATE_COLUMNS: readonly ListColumn<ReportTemplate>[] = [
  fact('name', 'Template', 140, ({ name }) => name),
  fact('modality', 'Modality', 80, ({ modality }) => MODALITY_WORDS[modality]),
  fact('study', 'Study', 130, ({ study }) => study ?? 'All studies'),
  fact('sex', 'For', 70, sexInWords),
  fact('technique', 'Technique', 150, ({ technique }) => technique),
  fact('findings', 'Findings', 300, ({ findings }) => findings),
  fact('impression', 'Impression', 160, ({ impression }) => impression),
  fact('advice', 'Advice', 120, ({ advice }) => advice),
  fact('status', 'Status', 70, useInWords),
]
export const TEMPLATE_PRESETS: ColumnPresets = [
  { name: 'Summary', columnIds: ['name', 'modality', 'study', 'sex', 'status'] },
  { name: 'Detailed', columnIds: TEMPLATE_COLUMNS.map(({ id }) => id) },
]

/** What can be printed of the phrases. */
export const PHRASE_COLUMNS: readonly ListColumn<ReportPhrase>[] = [
  { ...factOfPhrase('code', 'Code', 80, ({ code }) => `/${code}`), whole: true },
  factOfPhrase('words', 'Words', 400, ({ words }) => words),
  factOfPhrase('status', 'Status', 70, useInWords),
]
export const PHRASE_PRESETS: ColumnPresets = [{ name: 'All', columnIds: PHRASE_COLUMNS.map(({ id }) => id) }]
