import type { ImportList } from '../../../platform/model/imports/import-list.ts'

const column = <Field extends string>(field: Field, label: string, ...aliases: readonly string[]) => ({
  field,
  label,
  aliases,
})

/** Items from a file, a row each; the export writes the same columns. */
export const medicineImport = {
  name: 'medicines',
  permission: 'medicine:edit',
  screen: '/medications?import=medicines',
  columns: [
    column('code', 'Code', 'item_code', 'medicine_code'),
    { ...column('name', 'Name', 'item', 'item_name', 'medicine', 'medicine_name', 'product'), required: true },
    column('kind', 'Kind', 'type'),
    column('form', 'Form', 'dosage_form', 'category'),
    column('strength', 'Strength', 'dosage'),
    column('route', 'Route'),
    column('generics', 'Generics', 'generic', 'generic_name', 'salt', 'composition'),
    column('unit', 'Unit', 'sale_unit', 'msu'),
    column('pack', 'Pack', 'packing'),
    column('packUnits', 'Units in a pack', 'pack_size', 'unit_size', 'tablets_per_strip'),
    column('isSoldLoose', 'Sold loose', 'loose'),
    column('schedule', 'Schedule'),
    column('hsn', 'HSN', 'hsn_code'),
    column('isTaxListed', 'Life-saving list', 'nil_rated'),
    column('maker', 'Manufacturer', 'maker', 'company', 'mfg'),
    column('barcodes', 'Barcodes', 'barcode', 'ean'),
    column('isColdChain', 'Cold chain', 'fridge'),
    column('openedDays', 'Days after opening'),
    column('isReturnable', 'Taken back', 'returnable'),
    column('supply', 'Supplied'),
    column('isForSale', 'For sale'),
    column('treatmentDays', 'Days of treatment'),
    column('rack', 'Rack', 'shelf', 'location'),
    column('reorderLevel', 'Reorder level', 'reorder', 'min_stock'),
    column('safetyUnits', 'Safety stock'),
    column('coverDays', 'Days to cover'),
    column('ved', 'VED', 'criticality'),
    column('description', 'Description', 'remarks'),
    column('status', 'Status'),
  ],
  ragged: 'refused',
} as const satisfies ImportList

export type ImportedField = (typeof medicineImport.columns)[number]['field']
