import { operation } from '../../../platform/server/contract/operation.ts'
import { nextOwnNumber } from '../../../platform/server/database/counters.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { SupplierForm } from '../../model/suppliers/supplier-fields.ts'
import { suppliersContract } from '../../model/suppliers/suppliers.contract.ts'

/** Codes of suppliers are counted through, not by day. */
const FIRST_DAY = '2000-01-01'

/** The next free code: S-0001. A number that somebody typed is passed over. */
export async function nextSupplierCode(db: HospitalDb): Promise<string> {
  for (;;) {
    const code = `S-${String(await nextOwnNumber(db, 'supplier', FIRST_DAY)).padStart(4, '0')}`
    const taken = await db.selectFrom('suppliers').select('id').where('code', '=', code).executeTakeFirst()
    if (!taken) return code
  }
}

export const supplierColumns = (form: SupplierForm) => ({
  code: form.code,
  name: form.name,
  kind: form.kind,
  account_group: form.accountGroup,
  phone: form.phone,
  mobile: form.mobile,
  email: form.email,
  gstin: form.gstin,
  licence_no: form.licenceNo,
  licence_until: form.licenceUntil,
  address: form.address,
  pin: form.pin,
  credit_days: form.creditDays,
  credit_limit: form.creditLimit,
  terms: form.terms,
  lead_days: form.leadDays,
  status: form.status,
})

/** Adds a supplier; a name, code or GSTIN that another one has is refused by the database. */
export const addSupplier = operation(suppliersContract.add, async ({ db, record }, form) => {
  const code = form.code || (await nextSupplierCode(db))
  const { id } = await db
    .insertInto('suppliers')
    .values(supplierColumns({ ...form, code }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({ type: 'supplier.added', subject: { type: 'suppliers', id }, facts: { code } })
  return { id, code }
})

const locked = (db: HospitalDb, id: string) =>
  db.selectFrom('suppliers').select(['code', 'name', 'version']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Changes a supplier; an empty code keeps the one he has. */
export const changeSupplier = operation(
  suppliersContract.change,
  async ({ db, record, refuse }, { id, version, ...form }) => {
    const before = (await locked(db, id)) ?? refuse('NOT_FOUND')
    if (before.version !== version) refuse('STALE')
    const code = form.code || before.code
    await db
      .updateTable('suppliers')
      .set(supplierColumns({ ...form, code }))
      .where('id', '=', id)
      .execute()
    await record({ type: 'supplier.changed', subject: { type: 'suppliers', id }, facts: { code } })
    return { id }
  },
)

/** Changes where his money goes, and on what terms. */
export const changeSupplierTerms = operation(
  suppliersContract.changeTerms,
  async ({ db, record, refuse }, { id, version, ...terms }) => {
    const before = (await locked(db, id)) ?? refuse('NOT_FOUND')
    if (before.version !== version) refuse('STALE')
    await db
      .updateTable('suppliers')
      .set({
        account_name: terms.accountName,
        account_number: terms.accountNumber,
        bank_name: terms.bankName,
        bank_branch: terms.bankBranch,
        ifsc: terms.ifsc,
        credit_days: terms.creditDays,
        credit_limit: terms.creditLimit,
        terms: terms.terms,
      })
      .where('id', '=', id)
      .execute()
    await record({ type: 'supplier.terms_changed', subject: { type: 'suppliers', id }, facts: { code: before.code } })
    return { id }
  },
)
