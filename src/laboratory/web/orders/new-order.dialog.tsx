import { Box } from '@mantine/core'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { FindVisit } from '../../../visits/web/find-visit.tsx'

/** For whom a new order is: the patient, then the visit; the order itself is written where the orders of the visit stand. */
export default function NewOrderDialog() {
  const url = useUrl()
  const go = useNavigate()
  return (
    <FormDialog title="New order" opened onClose={() => url.set({ dialog: null, search: null, patient: null })}>
      <Box mih={200}>
        <FindVisit onVisit={(visitNo) => void go(`/orders/${visitNo}?new=1`)} />
      </Box>
    </FormDialog>
  )
}
