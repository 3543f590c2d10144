import { IconBan, IconBed, IconClockPause, IconSpray, IconUser, type TablerIcon } from '@tabler/icons-react'
import type { Tone } from '../../../ui/display/chip.tsx'
import type { RoomState } from '../../model/room.ts'

export const STATE_ICONS: Readonly<Record<RoomState, TablerIcon>> = {
  vacant: IconBed,
  occupied: IconUser,
  held: IconClockPause,
  cleaning: IconSpray,
  blocked: IconBan,
}

export const STATE_TONES: Readonly<Record<RoomState, Tone>> = {
  vacant: 'good',
  occupied: 'info',
  held: 'waiting',
  cleaning: 'warning',
  blocked: 'neutral',
}
