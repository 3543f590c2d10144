import { Button, Group } from '@mantine/core'
import { addressOf } from '../../../platform/web/bytes.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { billPrintsContract } from '../../model/bill/exports/bill-prints.contract.ts'
import { BillPages, PrintBill } from './bill-document.tsx'

type Props = { readonly visit: { readonly id: string; readonly visitNo: string } }

/** The bill of a visit as it will be printed, inside another screen: the open draft, else the confirmed version. */
export default function BillPaper({ visit }: Props) {
  const visitId = visit.id
  const address = addressOf(billPrintsContract.finalBill, { visitId })
  return (
    <>
      <Group justify="flex-end" mb="sm">
        <Button component={Link} to={`/old-bills/${visit.visitNo}`} variant="default">
          Old bills
        </Button>
        <PrintBill shown={{ document: 'final-bill', visitId, address }} />
      </Group>
      <BillPages address={address} />
    </>
  )
}
