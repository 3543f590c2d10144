import type { SliceDescription } from '../kernel/slice-description.ts'

export const backupsSlice = {
  standsOn: ['access'],
  tables: {
    backups: 'backups',
  },
} as const satisfies SliceDescription
