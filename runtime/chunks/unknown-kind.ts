/** What a marker with an unknown kind fails with: a download of such pages alone. */
export {unknownKind} from '../blocks/unknown-kind.js';
