import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { wardForm } from '../model/wards.contract.ts'

/** A ward's form as the columns of its row. */
export const wardColumns = (form: z.output<typeof wardForm>) => ({
  ward_code: form.wardCode,
  ward_type: form.wardType,
  location: form.location,
  maximum_rooms: form.maximumRooms,
  ward_class: form.wardClass,
  accommodation_id: form.accommodationId,
  admits: form.admits,
})

/** Whether another ward of the hospital has this code; one_ward_a_code says the same to the user who comes second. */
export async function wardCodeTaken(db: HospitalDb, wardCode: string, but?: string): Promise<boolean> {
  const other = await db
    .selectFrom('wards')
    .select('id')
    .where(sql`lower(ward_code)`, '=', wardCode.toLowerCase())
    .executeTakeFirst()
  return other !== undefined && other.id !== but
}
