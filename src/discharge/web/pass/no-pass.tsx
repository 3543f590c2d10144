import { Button, Stack, Text } from '@mantine/core'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'

type Props = { readonly visitNo: string | null; readonly why: string; onClose(): void }

/** Which visit's pass could not be shown, where its number is known, and why (specification 3 section 2.7). */
export const NoPass = ({ visitNo, why, onClose }: Props) => (
  <Stack gap={12} align="center" pb={24}>
    <ErrorState what={why} />
    {visitNo && (
      <Text c="dimmed" my={14}>
        Visit ID: {visitNo}
      </Text>
    )}
    <Button variant="default" onClick={onClose}>
      Close
    </Button>
  </Stack>
)
