import { degrees, type PDFDocument } from '@cantoo/pdf-lib'
import { pictureSize } from '../../../platform/model/files/picture-size.ts'
import { plainPng } from '../../../platform/server/files/png-data.ts'
import { turnOfJpeg } from '../../model/exif-orientation.ts'
import { placePicture, seenAt } from '../../model/place-on-page.ts'

/** A PNG is unpacked to four bytes a point before it is packed again: beyond this the server would feel it. */
const MAX_PNG_PIXELS = 24_000_000

/** Puts a picture on a page of its own, upright. Throws for what cannot be drawn. */
export async function addPicturePage(pdf: PDFDocument, bytes: Uint8Array): Promise<void> {
  const isJpeg = bytes[0] === 0xff
  const size = pictureSize(bytes)
  if (!size) throw new Error('no picture')
  if (!isJpeg && size.width * size.height > MAX_PNG_PIXELS) throw new Error('too many points')
  const drawn = isJpeg ? bytes : await plainPng(bytes)
  if (!drawn) throw new Error('more or less data than points')
  const image = await (isJpeg ? pdf.embedJpg(drawn) : pdf.embedPng(drawn))
  const turn = isJpeg ? turnOfJpeg(bytes) : 0
  const lies = turn % 180 !== 0
  const { sheet, place } = placePicture(lies ? { width: size.height, height: size.width } : size)
  const page = pdf.addPage([sheet.width, sheet.height])
  // A picture is turned around its own lower left corner: the corner goes where the turned picture's would be seen.
  const corner = seenAt(
    { x: place.x, y: place.y, width: place.width, height: place.height, turn: (360 - turn) % 360 },
    0,
    0,
  )
  const [width, height] = lies ? [place.height, place.width] : [place.width, place.height]
  page.drawImage(image, { x: corner.x, y: corner.y, width, height, rotate: degrees(corner.turn) })
  await image.embed()
}
