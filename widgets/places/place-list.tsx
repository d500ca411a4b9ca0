import type {ReactNode} from 'react';
import type {PlacesController} from '../../src/services/places-controller.js';
import {useStore} from '../shared/block-hooks.js';

interface PlaceListProps {
  readonly controller: PlacesController;
  /** Id of the list; options begin with it. */
  readonly id: string;
  readonly label: string;
  readonly language: string;
}

/** The list of suggestions below an address field, and what is announced of it. The field itself is the page's. */
export const PlaceList = ({controller, id, label, language}: PlaceListProps): ReactNode => {
  const {predictions, isOpen, active, status, attribution} = useStore(controller);
  return (
    <>
      <div className="vt-places" hidden={!isOpen} lang={language}>
        <div className="vt-places-list" id={id} role="listbox" aria-label={label}>
          {predictions.map(({placeId, main, secondary}, at) => (
            <div
              key={placeId}
              id={`${id}-${at}`}
              className="vt-place"
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
            >
              <bdi className="vt-place-main">{main}</bdi>
              {secondary && (
                <>
                  {' '}
                  <bdi className="vt-place-rest">{secondary}</bdi>
                </>
              )}
            </div>
          ))}
        </div>
        {attribution && <p className="vt-places-source">{attribution}</p>}
      </div>
      <p className="vt-hidden" role="status">
        {status || null}
      </p>
    </>
  );
};
