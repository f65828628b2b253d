import { deflateRawSync } from 'node:zlib'
import { pictures } from '#platform/testing/pictures.ts'
import { storedZip } from '#foundation/table-files/zip-archive.server.ts'
import { resourcesMessages } from '../resources.messages.ts'
import { FILE_MAX_BYTES } from '../resources.rules.ts'
import { documentType, ole, openXml, pdf, workbookType } from './sound-files.ts'

/**
 * A file that someone may send to do harm: the text that refuses it, or the name and type under which it can do none.
 */
export interface HostileFile {
  readonly what: string
  readonly name: string
  readonly content: Buffer
  readonly refused?: string
  readonly kept?: { readonly name: string; readonly type: string }
}

const { fileType: type, fileTooLarge: tooLarge, fileWrong: both } = resourcesMessages
const text = (words: string) => Buffer.from(words)
const html = text('<!doctype html><script>alert(document.domain)</script>')
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>')
const program = Buffer.concat([
  text('MZ'),
  Buffer.alloc(58),
  Buffer.from([0x80, 0, 0, 0]),
  Buffer.alloc(64),
  text('PE\0\0'),
])
const zip = storedZip(new Map([['readme.txt', text('hello')]]))
const workbook = openXml(`${workbookType}.main+xml`, { 'xl/workbook.xml': '<w/>' })
const larger = (start: Buffer) => Buffer.concat([start, Buffer.alloc(FILE_MAX_BYTES + 1 - start.length, ' ')])
const png = { type: 'image/png' }

/** The archive with one entry that claims to unpack to this many bytes. */
function claiming(archive: Buffer, bytes: number): Buffer {
  const changed = Buffer.from(archive)
  changed.writeUInt32LE(bytes, changed.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
  return changed
}

/** An archive whose list of contents consists of one letter, a thousand times as long as it is packed. */
function inflating(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(64 * 1_048_576, 'a'))
  const archive = storedZip(new Map([['[Content_Types].xml', packed]]))
  archive.writeUInt16LE(8, 8)
  archive.writeUInt16LE(8, archive.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 10)
  return archive
}

/** The picture as if it were larger than a browser can hold. */
function vast(side: number): Buffer {
  const picture = Buffer.from(pictures.png)
  picture.writeUInt32BE(side, 16)
  picture.writeUInt32BE(side, 20)
  return picture
}

/** Forty files, and what becomes of each. */
export const hostileFiles: readonly HostileFile[] = [
  // Pages and scripts, under their own names and under others.
  { what: 'an SVG that runs a script', name: 'logo.svg', content: svg, refused: type },
  { what: 'an SVG as png', name: 'logo.png', content: svg, refused: type },
  { what: 'a web page', name: 'index.html', content: html, refused: type },
  { what: 'a web page as png', name: 'photo.png', content: html, refused: type },
  { what: 'a web page as pdf', name: 'policy.pdf', content: html, refused: type },
  { what: 'a web page as the workbook of an old program', name: 'export.xls', content: html, refused: type },
  {
    what: 'a web page of several parts as doc',
    name: 'letter.doc',
    content: text('MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<html>'),
    refused: type,
  },
  { what: 'a script', name: 'run.js', content: text('alert(1)'), refused: type },
  { what: 'a shell script as jpg', name: 'photo.jpg', content: text('#!/bin/sh\nrm -rf /\n'), refused: type },
  { what: 'a PHP page as jpeg', name: 'shell.jpeg', content: text('<?php system($_GET["c"]); ?>'), refused: type },
  {
    what: 'a stylesheet for XML',
    name: 'style.xsl',
    content: text('<?xml version="1.0"?><xsl:stylesheet/>'),
    refused: type,
  },
  { what: 'a table that begins with a formula', name: 'people.csv', content: text('=cmd|/c calc!A0,1'), refused: type },
  // Programs.
  { what: 'a program', name: 'setup.exe', content: program, refused: type },
  { what: 'a program as png', name: 'holiday.png', content: program, refused: type },
  { what: 'a program as doc', name: 'invoice.doc', content: program, refused: type },
  { what: 'a program behind a harmless ending', name: 'invoice.pdf.exe', content: program, refused: type },
  { what: 'a program whose name is read backwards', name: 'photo\u202Egnp.exe', content: program, refused: type },
  {
    what: 'a shortcut',
    name: 'folder.lnk',
    content: Buffer.from('4c0000000114020000000000c000000000000046', 'hex'),
    refused: type,
  },
  // Archives and documents that contain more than words.
  { what: 'an archive', name: 'files.zip', content: zip, refused: type },
  { what: 'an archive as xlsx', name: 'files.xlsx', content: zip, refused: type },
  {
    what: 'a workbook with macros',
    name: 'budget.xlsm',
    content: openXml('application/vnd.ms-excel.sheet.macroEnabled.main+xml', { 'xl/vbaProject.bin': 'x' }),
    refused: type,
  },
  {
    what: 'a workbook with macros as xlsx',
    name: 'budget.xlsx',
    content: openXml('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
    refused: type,
  },
  {
    what: 'a workbook that hides its macros',
    name: 'budget.xlsx',
    content: openXml(`${workbookType}.main+xml`, { 'xl/vbaProject.bin': 'x' }),
    refused: type,
  },
  {
    what: 'an old workbook with macros',
    name: 'budget.xls',
    content: ole('Workbook', '_VBA_PROJECT_CUR'),
    refused: type,
  },
  { what: 'an old document as workbook', name: 'letter.xls', content: ole('WordDocument'), refused: type },
  { what: 'a document as workbook', name: 'letter.xlsx', content: openXml(`${documentType}.main+xml`), refused: type },
  {
    what: 'a workbook with a program in it',
    name: 'budget.xlsx',
    content: openXml(`${workbookType}.main+xml`, { 'xl/embeddings/run.exe': program }),
    refused: type,
  },
  {
    what: 'a workbook with a part outside of its folder',
    name: 'budget.xlsx',
    content: openXml(`${workbookType}.main+xml`, { '../../etc/passwd': 'x' }),
    refused: type,
  },
  {
    what: 'an archive that claims four gigabytes',
    name: 'bomb.xlsx',
    content: claiming(workbook, 0xfffffffe),
    refused: type,
  },
  { what: 'an archive that unpacks a thousandfold', name: 'bomb.docx', content: inflating(), refused: type },
  // Two files in one.
  {
    what: 'a picture with a page behind it',
    name: 'photo.png',
    content: Buffer.concat([pictures.png, html]),
    refused: type,
  },
  { what: 'a picture that pretends to be huge', name: 'photo.png', content: vast(60_000), refused: type },
  { what: 'a page with a PDF behind it', name: 'policy.pdf', content: Buffer.concat([html, pdf]), refused: type },
  {
    what: 'a workbook with a page behind it',
    name: 'numbers.xlsx',
    content: Buffer.concat([workbook, html]),
    refused: type,
  },
  // Too much, too little.
  { what: 'nothing', name: 'empty.png', content: Buffer.alloc(0), refused: type },
  { what: 'one byte more than 1 MB', name: 'large.pdf', content: larger(pdf), refused: tooLarge },
  { what: 'a large program', name: 'large.exe', content: larger(program), refused: both },
  // Names. Their content is a valid picture: it is stored, under a name that misleads nobody.
  {
    what: 'a name with a path',
    name: '../../../etc/cron.d/map.png',
    content: pictures.png,
    kept: { ...png, name: 'map.png' },
  },
  {
    what: 'a name with signs that cannot be seen',
    name: 'map\u202E\u200B\u0007 of\u2028the:site?.png',
    content: pictures.png,
    kept: { ...png, name: 'map of the_site_.png' },
  },
  {
    what: 'two endings, and the name of a device',
    name: 'aux.php.PNG. ',
    content: pictures.png,
    kept: { ...png, name: '_aux.php.PNG' },
  },
]
