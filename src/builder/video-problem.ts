import type {BuilderMessageId} from './messages/en.js';

/** Services that host videos. Their basic accounts show a video on a page of theirs, and give no address of its file. */
const VIDEO_HOSTS = ['vimeo.com', 'youtube.com', 'youtu.be', 'dailymotion.com', 'wistia.com', 'wistia.net'];

const VIDEO_FILE = /\.(?:mp4|m4v|webm|mov|ogv)$/i;

const isOf = (hostname: string, host: string): boolean => hostname === host || hostname.endsWith(`.${host}`);

/**
 * Why an address cannot be that of a video, as the id of a message; null where it can. A gallery plays files: of a hosting service
 * it takes those that its larger accounts give an address, and not the page of a video. Source: runtime spec §5, editor messages.
 */
export const videoProblem = (address: string): BuilderMessageId | null => {
  if (!URL.canParse(address)) return null;
  const {hostname, pathname} = new URL(address);
  const isHosted = VIDEO_HOSTS.some(host => isOf(hostname, host));
  return isHosted && !VIDEO_FILE.test(pathname) ? 'video-account-unsupported' : null;
};
