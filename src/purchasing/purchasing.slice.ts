import type { SliceDescription } from '../kernel/slice-description.ts'

export const purchasingSlice = {
  standsOn: ['access', 'hospitals', 'records', 'journal', 'medicines', 'stock'],
  tables: {
    suppliers: 'purchasing',
    purchase_limits: 'purchasing',
    purchase_orders: 'purchasing',
    purchase_order_lines: 'purchasing',
    purchase_settings: 'purchasing',
    goods_received_notes: 'purchasing',
    goods_received_lines: 'purchasing',
    goods_received_papers: 'purchasing',
    supplier_debit_notes: 'purchasing',
    supplier_returns: 'purchasing',
    supplier_return_lines: 'purchasing',
    supplier_entries: 'purchasing',
    supplier_balances: null,
  },
} as const satisfies SliceDescription
