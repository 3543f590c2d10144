import { Button, Drawer, Group, Stack } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconBed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { WARD_CLASS_WORDS } from '../../../catalogue/model/rates/rates.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { useFocusReturn } from '../../../ui/page/focus-return.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { ADMITS_WORDS } from '../../model/ward-admits.ts'
import type { Ward } from '../../model/wards.contract.ts'
import css from '../bed-map/bed-map.module.css'
import panel from '../rooms/room-panel.module.css'

type Props = { readonly ward: Ward | undefined; historyOf(wardId: string): ReactNode; onClose(): void }

/** A ward beside the table: its facts, the way to its rooms, and who changed what. */
export function WardPanel({ ward, historyOf, onClose }: Props) {
  useFocusReturn(ward !== undefined)
  const url = useUrl()
  // Opened a moment after it is there: only then does it know where to give the focus back.
  const mounted = useMounted()
  const facts =
    ward &&
    ([
      ['Location', ward.location],
      ['Ward ID', ward.wardCode],
      ['Maximum Rooms', ward.maximumRooms],
      ['Room Type', ward.roomType ?? '-'],
      ['Ward Class', WARD_CLASS_WORDS[ward.wardClass]],
      ['Admits', ADMITS_WORDS[ward.admits]],
      ['Occupied', ward.occupied],
      ['Free', ward.free],
    ] as const)
  return (
    <Drawer.Root opened={mounted && ward !== undefined} onClose={onClose} position="right" size={440}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={panel.header}>
          <Drawer.Title>{ward?.wardType}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>
          {ward && facts && (
            <Stack gap="lg">
              <FactList className={css.facts} facts={facts} />
              <Group>
                <Button
                  variant="default"
                  leftSection={<IconBed size={16} stroke={1.5} aria-hidden />}
                  onClick={() => url.open({ tab: null, ward: null, search: null, wardType: ward.wardType })}
                >
                  Show on the bed map
                </Button>
              </Group>
              {historyOf(ward.id)}
            </Stack>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
