import { dayOf, isIsoDate, showDay, showTime } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import { isUuid } from '../../../kernel/uuid.ts'
import type { HistoryEntry } from '../../../platform/model/records/history.ts'

export type Change = { readonly label: string; readonly before: string; readonly after: string }

const LABELS: Readonly<Record<string, string>> = {
  uhid: 'Patient ID',
  visit_no: 'Visit ID',
  ward_code: 'Ward ID',
  insurance_person_no: 'Insurance Person No',
  payer_id: 'Corporate',
  payer_reason: 'Reason for the corporate',
  date_of_birth: 'Date of Birth',
  aadhar_passport_last4: 'Aadhar/Passport',
  quarter_plot_no: 'Quarter/Plot No',
  merged_ids: 'Merged records',
  city_town: 'City/Town',
  sr_no: 'Sr No',
  bunch_no: 'Bunch No.',
  claim_id: 'Claim ID',
  condonation_delay_claim: 'Condonation Delay -submission',
  condonation_delay_intimation: 'Condonation Delay -intimation',
  extension_of_stay: 'Extension of Stay',
  photos_documents: 'Photos',
  sign_documents: 'Sign',
  hospital_stamp_documents: 'HospitalStamp',
  dr_surgeon_stamp_documents: 'DrSurgeonStamp',
  esic_uh_id: 'ESIC UHID',
  appointment_with_id: 'Appointment With',
  referring_doctor_id: 'Referring Doctor',
  billing_executive_id: 'Billing Executive',
  accommodation_id: 'Room Type',
  planned_at: 'Planned Discharge',
  discharged_at: 'Discharge Date',
  file_id: 'File',
  document_type_id: 'Document',
  is_sample: 'Sample model',
  reason_for_visit: 'Reason for Visit',
  relation_with_employee: 'Relation with Employee',
}
/** What the headline tells already, and what is no fact of the record. */
const UNTOLD = new Set([
  'withdrawn_at',
  'withdrawn_by',
  'withdrawn_reason',
  'created_at',
  'created_by',
  'updated_by',
  'patient_id',
  'merged_into',
  'payer_kind',
])
const WORDED = new Set([
  'status',
  'visit_type',
  'gender',
  'relation_with_employee',
  'file_status',
  'condonation_delay_claim',
  'condonation_delay_intimation',
  'extension_of_stay',
  'additional_approvals',
])
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const NOTHING = 'nothing'

const REGISTERED: readonly string[] = ['patient', 'visit', 'account']

/** What happened, as a sentence without its subject: 'registered this patient'. */
export function headlineOf({ change, fields }: HistoryEntry, kind: string): string {
  if (change === 'insert') return `${REGISTERED.includes(kind) ? 'registered' : 'added'} this ${kind}`
  const merge = fields.find(({ field }) => field === 'merged_into')
  if (merge) return merge.after ? `merged this ${kind} into another` : `undid the merge of this ${kind}`
  if (fields.some(({ field }) => field === 'patient_id')) return `moved this ${kind} to another patient record`
  const withdrawal = fields.find(({ field }) => field === 'withdrawn_at')
  if (withdrawal?.after) return `deleted this ${kind}`
  if (withdrawal) return `restored this ${kind}`
  return changesOf({ fields }).length === 0 ? `saved this ${kind} unchanged` : `changed this ${kind}`
}

/** Field by field, before and after, in the words of the screens. */
export const changesOf = ({ fields }: Pick<HistoryEntry, 'fields'>): Change[] =>
  fields
    .filter(({ field }) => !UNTOLD.has(field))
    .map(({ field, before, after }) => ({
      label: labelOf(field),
      before: shown(field, before),
      after: shown(field, after),
    }))

/** The one line under 'deleted'. */
export const reasonOf = ({ fields }: HistoryEntry): string | null =>
  fields.find(({ field }) => field === 'withdrawn_reason')?.after ?? null

const labelOf = (field: string) => LABELS[field] ?? field.split('_').map(inWords).join(' ')

function shown(field: string, value: string | null): string {
  if (value === null || value === '') return NOTHING
  if (value === 'true') return 'Yes'
  if (value === 'false') return 'No'
  if (isUuid(value)) return 'a file or record'
  if (isIsoDate(value)) return showDay(value)
  if (INSTANT.test(value)) return momentOf(value)
  return WORDED.has(field) ? value.split('_').map(inWords).join(' ') : value
}

/** dd/MM/yyyy HH:mm in the hospital's zone. */
export function momentOf(instant: string): string {
  const at = new Date(instant)
  return `${showDay(dayOf(at))} ${showTime(at)}`
}
