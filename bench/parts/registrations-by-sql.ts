import pg from 'pg'

/**
 * The same registration by SQL alone, as the application's role and with every trigger: number, patient, `patient_data` and event in
 * one transaction that is sent in one piece. So many desks begin again at once until the time is over; how many were registered.
 */
export async function registrationsBySql(appUrl: string, desks: number, forMs: number): Promise<number> {
  const until = performance.now() + forMs
  const counts = await Promise.all(
    Array.from({ length: desks }, async (_, desk) => {
      const client = new pg.Client({ connectionString: appUrl })
      client.on('error', () => {})
      await client.connect()
      await client.query("select set_config('app.hospital', 'hope', false)")
      let registered = 0
      for (; performance.now() < until; registered++) await client.query(registration(desk, registered))
      await client.end()
      return registered
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The counter is one of its own: the ids are nobody else's. */
const registration = (desk: number, n: number) => `begin;
  with patient as (
    insert into patients (uhid, name, age, gender, phone, address, emergency_contact_name, emergency_contact_mobile, payer_id, payer_kind)
    select 'SQL' || next_number('bench', 'SQL', '2026-11-21'), 'Bench ${desk} ${n}', 41, 'female', '${6_000_000_000 + desk * 100_000 + n}',
      '12 Temple Road, Nagpur', 'Ravi Patil', '9822054321', id, kind
    from payers where kind = 'private' and status = 'Active' order by created_at limit 1 returning *),
  data as (insert into patient_data (patient_id, patient_name, uhid, age, sex) select id, name, uhid, age, gender from patient)
  select record_events(jsonb_build_array(jsonb_build_object('type', 'patient.registered', 'subject_type', 'patient', 'subject_id', id,
    'patient_id', id))) from patient;
  commit`
