import {
  IconArrowBackUp,
  IconFileCheck,
  IconFiles,
  IconFileText,
  IconMoodCheck,
  IconPhoneCall,
  IconQrcode,
  IconReceiptRupee,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { addressOfDocument } from '../../../documents/web/viewing/document-bytes.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { type RowAction, RowActions } from '../../../ui/grid/row-actions.tsx'
import type { InpatientRow } from '../../model/inpatients/inpatient-row.ts'
import { opensBill } from '../inpatient-columns.tsx'
import { profileOf } from '../profile-of.ts'

type Props = { readonly row: InpatientRow; open(dialog: Record<string, string>): void }

const openSummary = (id: string) => () => void window.open(addressOfDocument(id), '_blank', 'noreferrer')

/** Bill, summary, forms, the gate pass once more, and the way back into the hospital. */
export function DischargedActions({ row, open }: Props) {
  const { can } = useAuth()
  const go = useNavigate()
  const mayReadmit = can('visit:register') && row.mode !== 'death'
  const offered: readonly (RowAction | false)[] = [
    can('bill:read') &&
      opensBill(row) && {
        Icon: IconReceiptRupee,
        label: 'Final bill',
        quick: true,
        onClick: () => void go(`/final-bill/${row.visitNo}`),
      },
    can('summary:read') && {
      Icon: IconFileText,
      label: 'Discharge summary',
      onClick: () => void go(`/discharge-summary/${row.visitNo}`),
    },
    can('document:read') &&
      row.summaryId !== null && {
        Icon: IconFileCheck,
        label: 'Summary on file',
        onClick: openSummary(row.summaryId),
      },
    can('gate-pass:read') &&
      row.hasPass && {
        Icon: IconQrcode,
        label: 'Reprint gate pass',
        quick: true,
        onClick: () => open({ passOf: row.id }),
      },
    can('bill:read') &&
      row.hasP2 &&
      opensBill(row) && { Icon: IconFileText, label: 'P-II', onClick: () => void go(`/p2form/${row.visitNo}`) },
    can('bill:read') && {
      Icon: IconMoodCheck,
      label: 'P-VI',
      onClick: () => void go(`/pvi-form/${row.visitNo}`),
    },
    can('call:read') && {
      Icon: IconPhoneCall,
      label: 'Follow-up call',
      onClick: () => void go(`/patient-overview?tab=all-patient&search=${row.visitNo}`),
    },
    can('document:bind') && {
      Icon: IconFiles,
      label: 'Documents and dossier',
      onClick: () => open({ documents: row.id }),
    },
    can('patient:read') && { Icon: IconUser, label: 'Patient profile', onClick: () => void go(profileOf(row)) },
    mayReadmit && {
      Icon: IconUserPlus,
      label: 'Readmit',
      apart: true,
      onClick: () => open({ readmit: row.id, of: row.patientId }),
    },
    can('discharge:revoke') && {
      Icon: IconArrowBackUp,
      label: 'Revoke discharge',
      apart: !mayReadmit,
      onClick: () => open({ revoke: row.id }),
    },
  ]
  return <RowActions menu of={row.visitNo} actions={offered.filter((action) => action !== false)} />
}
