import {
  TOGGLE_NAMES,
  TRACKED_FIELDS,
  TRACKED_NAMES,
  type TrackedField,
} from '../../visits/model/tracking/tracked-fields.ts'
import { copiedFrom, gathered, type ListRows } from '../../visits/server/list-rows/description.ts'

const visit = copiedFrom('visits')
const patient = copiedFrom('patients')
const claim = copiedFrom('visit_claims')
const discharge = copiedFrom('discharges')

type TrackedColumns = {
  readonly [F in TrackedField as (typeof TRACKED_FIELDS)[F]['column']]: ReturnType<typeof claim>
}

/** What the dashboards track of a claim: a field is described in tracked-fields.ts, once. */
const TRACKED = Object.fromEntries(
  TRACKED_NAMES.map((field) => [TRACKED_FIELDS[field].column, claim(TRACKED_FIELDS[field].column)]),
) as TrackedColumns

const isOf = (rows: string) =>
  `${rows}.hospital_id = v.hospital_id and ${rows}.visit_id = v.id and ${rows}.withdrawn_at is null`

/** The rows of the dashboards and of the lists of inpatients (decision record 034). */
export const VISIT_ROWS = {
  list: 'visit_rows',
  letter: 'h',
  columns: {
    visit_no: visit('visit_no'),
    patient_id: visit('patient_id'),
    patient_type: visit('patient_type'),
    visit_date: visit('visit_date'),
    visit_type: visit('visit_type'),
    status: visit('status'),
    payer_id: visit('payer_id'),
    had_esic_payer: visit('had_esic_payer'),
    appointment_with_id: visit('appointment_with_id'),
    grace_from: visit('grace_from'),
    admission_date: visit('admission_date'),
    discharge_date: visit('discharge_date'),
    created_at: visit('created_at'),
    token_number: visit('token_number'),
    payment_received: visit('payment_received'),
    notes: visit('comments', (comments) => `left(${comments}, 120)`),
    visit_version: visit('version'),
    name: patient('name'),
    name_key: patient('name_key'),
    name_words: patient('name', (name) => `plain_words(${name})`),
    uhid: patient('uhid'),
    is_sample: patient('is_sample'),
    gender: patient('gender'),
    age: patient('age'),
    date_of_birth: patient('date_of_birth'),
    ...TRACKED,
    claim_id: claim('claim_id'),
    esic_uh_id: claim('esic_uh_id'),
    had_esic_uh_id: claim('had_esic_uh_id'),
    billing_status: claim('billing_status'),
    billing_sub_status: claim('billing_sub_status'),
    cghs_code: claim('cghs_code'),
    package_amount: claim('package_amount'),
    claim_version: claim('version'),
    planned_at: discharge('planned_at'),
    discharge_reason: discharge('reason'),
    ward_id: gathered('room', 'room.ward_id'),
    room_no: gathered('room', 'room.room_no'),
    occupies_room: gathered('room', 'coalesce(room.is_open, false)'),
    photos: gathered('marks', 'marks.photos'),
    sign: gathered('marks', 'marks.sign'),
    hospital_stamp: gathered('marks', 'marks.hospital_stamp'),
    dr_surgeon_stamp: gathered('marks', 'marks.dr_surgeon_stamp'),
    diagnosis_id: gathered('diagnosis', 'diagnosis.diagnosis_id'),
    documents: gathered('papers', 'papers.documents'),
    has_summary: gathered('papers', 'papers.has_summary'),
    has_referral: gathered(
      'referral',
      `exists (select from patient_documents d where ${isOf('d')} and d.document_type_id = 1 and d.is_uploaded)
        or coalesce(case when p.referral_letter is not null then (select e.id from visits e where e.hospital_id = v.hospital_id
          and e.patient_id = v.patient_id and e.withdrawn_at is null order by e.created_at, e.visit_no limit 1) end in (v.id, v.admitted_from), false)`,
    ),
    has_final_payment: gathered('payment', `exists (select from final_payments f where ${isOf('f')})`),
    admitted_as: gathered(
      'admission',
      `(select a.visit_no from visits a where a.hospital_id = v.hospital_id and a.admitted_from = v.id and a.withdrawn_at is null
        order by a.created_at desc limit 1)`,
    ),
    first_surgery_id: gathered(
      'surgery',
      `(select s.surgery_id from visit_surgeries s where ${isOf('s')} order by s.position, s.created_at, s.id limit 1)`,
    ),
  },
  parts: {
    room: {
      changedBy: ['stays'],
      join: `left join lateral (select s.ward_id, s.room_no, s.ended_at is null as is_open from stays s where ${isOf('s')}
        order by s.ended_at is null desc, s.began_at desc limit 1) room on true`,
    },
    marks: {
      changedBy: ['document_marks'],
      join: `cross join lateral (select ${['photos', 'sign', 'hospital_stamp', 'dr_surgeon_stamp']
        .map((list) => `(count(*) filter (where m.list = '${list}'))::int as ${list}`)
        .join(',\n          ')}
        from document_marks m where ${isOf('m')}) marks`,
    },
    diagnosis: {
      changedBy: ['visit_diagnoses'],
      join: `left join visit_diagnoses diagnosis on ${isOf('diagnosis')} and diagnosis.is_primary`,
    },
    papers: {
      changedBy: ['patient_documents'],
      join: `cross join lateral (select count(*)::int as documents, coalesce(bool_or(d.document_type_id = 12), false) as has_summary
        from patient_documents d where ${isOf('d')} and document_is_there(d.document_type_id, d.is_uploaded, d.remarks)) papers`,
    },
    referral: { changedBy: ['patient_documents'], asksPatient: true },
    payment: { changedBy: ['final_payments'] },
    admission: { changedBy: [] },
    surgery: { changedBy: ['visit_surgeries'] },
  },
  concerns: { patient_documents: 'document_type_id is not null' },
  // A referral letter counts for the first visit of its patient, and for the admission that followed it.
  followers: {
    parts: ['referral', 'admission'],
    changedBy: ['admitted_from', 'created_at', 'visit_no'],
    by: 'admitted_from',
    ofPatient: 'referral_letter',
  },
  toggles: {
    countedIn: 'visit_rows_of_inpatients',
    firstValues: Object.fromEntries(
      TOGGLE_NAMES.map((field) => [TRACKED_FIELDS[field].column, TRACKED_FIELDS[field].cycle[0]]),
    ),
  },
} satisfies ListRows<'visit_rows'>
