import type { Raw, Statement } from '../measure/raw.ts'

/** Who calls, as the session of a cookie: asked anew at every call. */
const SESSION = `select s.id, s.last_active_at, u.id, u.email, u.full_name, u.role, u.desks, set_config('app.actor', u.id::text, true)
  from sessions s join users u on u.hospital_id = s.hospital_id and u.id = s.user_id join hospitals h on h.id = s.hospital_id
  where s.token_hash = $1 and s.ended_at is null and u.status = 'active'`

/** What the grace rule asks of a visit. */
const GRACE = `select p.name, payer.kind, c.esic_uh_id, c.had_esic_uh_id, v.had_esic_payer, v.grace_from,
    exists (select from patient_documents d where d.hospital_id = 'hope' and d.visit_id = v.id and d.document_type_id = 1 and d.is_uploaded),
    exists (select from grace_overrides o where o.hospital_id = 'hope' and o.visit_id = v.id)
  from visits v join patients p on p.hospital_id = 'hope' and p.id = v.patient_id join payers payer on payer.hospital_id = 'hope' and payer.id = v.payer_id
    join visit_claims c on c.hospital_id = 'hope' and c.id = v.id
  where v.hospital_id = 'hope' and v.id = $1`

/** Whether the trace of looking at this patient was left. */
const TRACE = `select exists (select from audit_events e where e.hospital_id = 'hope' and e.patient_id = $1 and e.type = 'patient.opened')`

type Opened = { readonly visitId: string; readonly patientId: string }

/** The rows of a call by hand with the session that every call asks for, in one transaction of the hospital. */
export async function withTheSession(raw: Raw): Promise<(...rows: readonly Statement[]) => readonly Statement[]> {
  const [session] = await raw.rows<{ token_hash: Buffer }>(
    `select token_hash from sessions where hospital_id = 'hope' limit 1`,
  )
  return (...rows) => [{ sql: SESSION, values: [session?.token_hash] }, ...rows]
}

/**
 * The rows of a call that opens a record, by hand, with what no such call can do without: in one transaction of the hospital the session,
 * the grace rule, the rows and the trace. One statement of rows alone is less than any correct program does.
 */
export async function withWhatIsAskedBeside(
  raw: Raw,
  { visitId, patientId }: Opened,
): Promise<(rows: Statement) => readonly Statement[]> {
  const withSession = await withTheSession(raw)
  return (rows) => withSession({ sql: GRACE, values: [visitId] }, rows, { sql: TRACE, values: [patientId] })
}
