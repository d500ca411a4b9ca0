import {type PointerEvent, type ReactNode, useId} from 'react';
import type {FocalPoint} from '../../../src/builder/files/file-calls.js';
import {inTextLanguage, useTexts} from '../shared/provider.js';
import {FILE_TEXTS} from './strings.js';

/** What the choice of a focal point is given. */
export interface FocalPointFieldProps {
  /** The picture's address. */
  readonly src: string;
  /** Its width and height in pixels. */
  readonly width: number;
  readonly height: number;
  readonly value: FocalPoint;
  readonly onChange: (value: FocalPoint) => void;
  readonly isDisabled?: boolean;
}

const PERCENT = 100;
/** Height of the picture at most. */
const PICTURE_REM = 20;
const within = (part: number): number => Math.min(1, Math.max(0, Math.round(part * PERCENT) / PERCENT));

/** Where on an element a pointer is, from 0 to 1 of its width and height. */
const pointOf = ({currentTarget, clientX, clientY}: PointerEvent<HTMLElement>): FocalPoint => {
  const box = currentTarget.getBoundingClientRect();
  return {x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height)};
};

function Slider({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className="vte-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={PERCENT}
        // Left is left in every direction of reading.
        dir="ltr"
        value={Math.round(value * PERCENT)}
        aria-valuetext={`${Math.round(value * PERCENT)} %`}
        onChange={event => onChange(Number(event.target.value) / PERCENT)}
      />
    </div>
  );
}

function FocalPointFieldPiece(props: FocalPointFieldProps): ReactNode {
  const {src, width, height, value, onChange, isDisabled = false} = props;
  const t = useTexts(FILE_TEXTS);
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!isDisabled && event.currentTarget.hasPointerCapture(event.pointerId)) onChange(pointOf(event));
  };
  return (
    <fieldset className="vte-focal" disabled={isDisabled}>
      <legend>{t('focal-point')}</legend>
      <p className="vte-hint">{t('focal-hint')}</p>
      <div
        className="vte-focal-picture"
        // The whole picture is in view, and has its place before it is loaded.
        style={{inlineSize: `min(100%, ${(PICTURE_REM * width) / height}rem)`}}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          if (!isDisabled) onChange(pointOf(event));
        }}
        onPointerMove={move}
      >
        <img src={src} alt="" width={width} height={height} draggable={false} />
        <span
          className="vte-focal-mark"
          style={{left: `${value.x * PERCENT}%`, top: `${value.y * PERCENT}%`}}
          aria-hidden="true"
        />
      </div>
      <Slider label={t('horizontal')} value={value.x} onChange={x => onChange({...value, x})} />
      <Slider label={t('vertical')} value={value.y} onChange={y => onChange({...value, y})} />
    </fieldset>
  );
}

/** The part of a picture that stays in view: dragged on the picture, or set with two sliders. */
export const FocalPointField = inTextLanguage(FocalPointFieldPiece);
