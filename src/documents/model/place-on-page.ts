export type Sheet = { readonly width: number; readonly height: number }
export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A4 in points. */
export const A4: Sheet = { width: 595.28, height: 841.89 }
export const MARGIN = 28
/** What is kept free for the line at the foot. */
export const FOOT = 30

/** A page for a picture: lying where the picture lies, the picture as large as fits, never enlarged beyond 150 dpi. */
export function placePicture(picture: Sheet): { readonly sheet: Sheet; readonly place: Place } {
  const lying = picture.width > picture.height
  const sheet = lying ? { width: A4.height, height: A4.width } : A4
  const room = { width: sheet.width - 2 * MARGIN, height: sheet.height - MARGIN - FOOT }
  const natural = 72 / 150
  const scale = Math.min(room.width / picture.width, room.height / picture.height, Math.max(natural, 0.01))
  const [width, height] = [picture.width * scale, picture.height * scale]
  return {
    sheet,
    place: { x: (sheet.width - width) / 2, y: FOOT + (room.height - height) / 2, width, height },
  }
}

/** The visible part of a page, and how far clockwise a reader turns it. */
type Seen = Place & { readonly turn: number }

/**
 * Where on the unturned page something goes that a reader sees `left` from the left edge and `up` from the lower one,
 * and how far it must be turned to read level.
 */
export function seenAt({ x, y, width, height, turn }: Seen, left: number, up: number) {
  const quarter = (((Math.round(turn / 90) % 4) + 4) % 4) * 90
  if (quarter === 90) return { x: x + width - up, y: y + left, turn: 90 }
  if (quarter === 180) return { x: x + width - left, y: y + height - up, turn: 180 }
  if (quarter === 270) return { x: x + up, y: y + height - left, turn: 270 }
  return { x: x + left, y: y + up, turn: 0 }
}

/** How wide a reader sees the page. */
export const seenWidth = ({ width, height, turn }: Seen): number => (Math.round(turn / 90) % 2 === 0 ? width : height)
