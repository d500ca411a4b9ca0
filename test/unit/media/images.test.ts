import {expect, test} from 'vitest';
import {imageAddress} from '../../../src/media/image-address.js';
import {readDimensions, readFocalPoint} from '../../../src/media/image-facts.inline.js';
import {imageWidth} from '../../../src/media/image-width.inline.js';

const BASE = 'https://shop.test/page';
const photo = {width: 2500, height: 1667};

// Source: docs of real sites, widths of the image server
const WIDTHS = [
  ['a thumbnail', {box: {width: 90, height: 60}}, 100],
  ['exactly a step', {box: {width: 300, height: 200}}, 300],
  ['one pixel more', {box: {width: 301, height: 200}}, 500],
  ['a dense screen', {box: {width: 360, height: 240}, pixelRatio: 2}, 750],
  ['a screen between densities', {box: {width: 400, height: 0}, pixelRatio: 1.25}, 500],
  ['wider than all steps', {box: {width: 1440, height: 0}, pixelRatio: 3}, 2500],
  ['a tall box that the image covers', {box: {width: 300, height: 600}, fit: 'cover'}, 1000],
  ['a tall box that holds the image', {box: {width: 600, height: 100}, fit: 'contain'}, 300],
  [
    'no more pixels than the image has',
    {box: {width: 1200, height: 0}, natural: {width: 640, height: 480}},
    750,
  ],
  ['an image of unknown size', {box: {width: 700, height: 500}, natural: null}, 750],
] as const;
for (const [what, place, width] of WIDTHS)
  test(`${what} is asked for in ${width}w`, () => {
    expect(imageWidth({fit: 'fill', natural: photo, pixelRatio: 1, ...place})).toBe(width);
  });

const ADDRESSES = [
  ['https://images.test/a.jpg', 'https://images.test/a.jpg?format=750w'],
  ['//images.test/a+b.jpg', 'https://images.test/a+b.jpg?format=750w'],
  ['/a.jpg?format=original', 'https://shop.test/a.jpg?format=750w'],
  ['/a.jpg?v=2#x', 'https://shop.test/a.jpg?v=2&format=750w#x'],
  ['data:image/gif;base64,AAAA', 'data:image/gif;base64,AAAA'],
  ['javascript:alert(1)', null],
  ['http://', null],
] as const;
for (const [address, asked] of ADDRESSES)
  test(`the image at ${address} is asked for as ${asked}`, () => {
    expect(imageAddress(address, BASE, 750)).toBe(asked);
  });

test('dimensions are two whole numbers above 0', () => {
  expect(readDimensions('2500x1667')).toEqual(photo);
  for (const text of ['', '2500', '0x10', '10x0', 'axb', '1.5x2', '-1x2', '9999999x1'])
    expect(readDimensions(text)).toBeNull();
});

test('a focal point is a place within the image', () => {
  expect(readFocalPoint('0.5,0.5')).toBe('50% 50%');
  expect(readFocalPoint('0.5356522817460317,0')).toBe('53.57% 0%');
  expect(readFocalPoint(' 1 , 0.25 ')).toBe('100% 25%');
  for (const text of ['', '0.5', '2,0.5', '0.5,', 'a,b', '-1,0', '..,0'])
    expect(readFocalPoint(text)).toBeNull();
});
