import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { containing, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { SupplierForm, SupplierTerms } from '../../model/suppliers/supplier-fields.ts'
import type { SupplierRow } from '../../model/suppliers/suppliers.contract.ts'

type Asked = {
  readonly search?: string | undefined
  readonly kind?: SupplierForm['kind'] | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

/** One page of the suppliers that match, by name. */
export async function suppliersPage(
  db: HospitalDb,
  { search, kind, limit = 100, after }: Asked,
  today: IsoDate,
): Promise<Page<SupplierRow>> {
  let asked = db.selectFrom('suppliers as s')
  if (search)
    asked = asked.where(
      sql<boolean>`lower(concat_ws(' ', s.name, s.code, s.gstin, s.phone, s.mobile)) like ${containing(search)}`,
    )
  if (kind) asked = asked.where('s.kind', '=', kind)
  const counted = asked.select(sql<number>`count(*)::int`.as('total'))
  const passed = keyOf(after, ['text', 'id'])
  if (passed) asked = asked.where(sql<boolean>`(s.name, s.id) > (${passed[0]}, ${passed[1]}::uuid)`)
  const [{ total }, fetched] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    asked
      .select([
        's.id',
        's.code',
        's.name',
        sql<SupplierForm['kind']>`s.kind`.as('kind'),
        's.phone',
        's.mobile',
        's.email',
        's.gstin',
        's.licence_no as licenceNo',
        's.licence_until as licenceUntil',
        's.credit_days as creditDays',
        's.credit_limit as creditLimit',
        's.lead_days as leadDays',
        's.terms',
        sql<SupplierForm['status']>`s.status`.as('status'),
        's.version',
      ])
      .orderBy('s.name')
      .orderBy('s.id')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ name, id }) => [name, id])
  return {
    total,
    next,
    rows: kept.map(({ creditLimit, ...row }) => ({
      ...row,
      creditLimit: creditLimit === null ? null : Number(creditLimit),
      isLicenceOver: row.licenceUntil !== null && row.licenceUntil < today,
    })),
  }
}

export type StoredSupplier = {
  readonly id: string
  readonly version: number
  readonly form: SupplierForm
  readonly bank: Omit<SupplierTerms, 'creditDays' | 'creditLimit' | 'terms'>
}

/** Suppliers as their forms hold them, found by a column. */
export async function storedSuppliers(
  db: HospitalDb,
  by: 'id' | 'code' | 'name' | 'gstin',
  values: readonly string[],
): Promise<StoredSupplier[]> {
  if (values.length === 0) return []
  const key = by === 'name' ? sql`lower(name)` : sql.ref(by)
  const asked = by === 'name' ? values.map((name) => name.toLowerCase()) : values
  const rows = await db
    .selectFrom('suppliers')
    .selectAll()
    .where(sql<boolean>`${key}::text = any(${asked}::text[])`)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    form: {
      code: row.code,
      name: row.name,
      kind: row.kind as SupplierForm['kind'],
      accountGroup: row.account_group as SupplierForm['accountGroup'],
      phone: row.phone,
      mobile: row.mobile,
      email: row.email,
      gstin: row.gstin,
      licenceNo: row.licence_no,
      licenceUntil: row.licence_until,
      address: row.address,
      pin: row.pin,
      creditDays: row.credit_days,
      creditLimit: row.credit_limit === null ? null : Number(row.credit_limit),
      terms: row.terms,
      leadDays: row.lead_days,
      status: row.status as SupplierForm['status'],
    },
    bank: {
      accountName: row.account_name,
      accountNumber: row.account_number,
      bankName: row.bank_name,
      bankBranch: row.bank_branch,
      ifsc: row.ifsc,
    },
  }))
}
