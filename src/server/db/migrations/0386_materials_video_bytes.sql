-- The size of a prepared video is what is kept of it, not what was uploaded, which is thrown away.
update materials m set bytes = r.bytes
from (select video_id, sum(bytes) as bytes from video_rungs group by video_id) r join videos v on v.id = r.video_id
where m.video_id = r.video_id and v.state = 'ready' and r.bytes > 0;
