import { copiedFrom, gathered, type ListRows, type RowColumn } from '../../visits/server/list-rows/description.ts'

const visit = copiedFrom('visits')
const patient = copiedFrom('patients')
const claim = copiedFrom('visit_claims')

const isOf = (rows: string) =>
  `${rows}.hospital_id = v.hospital_id and ${rows}.visit_id = v.id and ${rows}.withdrawn_at is null`
const isEntry = (entry: string, key: string) =>
  `${entry}.hospital_id = v.hospital_id and ${entry}.id = ${key} and ${entry}.withdrawn_at is null`

/** The rows of Call Today and All Patient (decision record 057). `reason_key` is made of the reason by the table itself. */
export const CALLED_VISITS = {
  list: 'called_visits',
  letter: 'i',
  columns: {
    visit_no: visit('visit_no'),
    patient_id: visit('patient_id'),
    patient_type: visit('patient_type'),
    visit_date: visit('visit_date'),
    discharge_date: visit('discharge_date'),
    name_key: patient('name_key'),
    name_words: patient('name', (name) => `plain_words(${name})`),
    uhid: patient('uhid'),
    phone: patient('phone'),
    manager_key: patient('relationship_manager', (manager) => `lower(${manager})`),
    claim_id: claim('claim_id'),
    called_on: gathered('calls', 'calls.called_on'),
    update_reason: gathered('reason', 'said.reason'),
    diagnosis_key: gathered(
      'diagnosis',
      `left(lower(coalesce(
        (select string_agg(s.name, ', ' order by o.position, o.id) from visit_surgeries o join cghs_surgery s on ${isEntry('s', 'o.surgery_id')}
          where ${isOf('o')} and o.status <> 'cancelled'),
        (select d.name from visit_diagnoses g join diagnoses d on ${isEntry('d', 'g.diagnosis_id')} where ${isOf('g')} and g.is_primary), '')), 80)`,
    ),
  },
  parts: {
    calls: {
      changedBy: ['call_records'],
      join: `cross join lateral (select max(r.called_on) as called_on from call_records r where ${isOf('r')}) calls`,
    },
    reason: { changedBy: ['update_reasons'], join: `left join update_reasons said on ${isOf('said')}` },
    diagnosis: { changedBy: ['visit_diagnoses', 'visit_surgeries'] },
  },
  names: {
    cghs_surgery: { through: 'visit_surgeries', by: 'surgery_id' },
    diagnoses: { through: 'visit_diagnoses', by: 'diagnosis_id' },
  },
  counted: {
    afterWrite: 'perform count_called_visits(patients_touched);',
    afterPatient: `update called_patients c set name_key = n.name_key, name_words = plain_words(n.name)
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where c.hospital_id = n.hospital_id and c.patient_id = n.id and o.name is distinct from n.name;`,
    afterRebuild: `delete from called_patients where hospital_id = app_hospital();
  perform count_called_visits(array(select distinct patient_id from called_visits where hospital_id = app_hospital()));`,
  },
} satisfies ListRows<'called_visits', Exclude<RowColumn<'called_visits'>, 'reason_key'>>
