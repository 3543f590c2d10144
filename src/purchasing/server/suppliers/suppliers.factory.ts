import { BLANK_SUPPLIER, type TypedSupplier } from '../../model/suppliers/supplier-fields.ts'

/** A distributor with 30 days of credit, unless a test says otherwise. */
export const aSupplier = (name: string, changes: Partial<TypedSupplier> = {}): TypedSupplier => ({
  ...BLANK_SUPPLIER,
  name,
  ...changes,
})
